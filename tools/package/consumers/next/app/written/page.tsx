import { renderBoard } from 'drystone/server';
import { TakeOver } from './take-over';

/** The posts themselves, written by the server. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly service?: string }>;
}) {
  const { html } = await renderBoard(
    { board: 'campaign', service: (await searchParams).service ?? '', pageSize: 6 },
    { language: 'en' },
  );
  return <TakeOver html={html} />;
}

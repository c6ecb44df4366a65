import { renderBoard } from 'drystone/server';
import { TakeOver } from './take-over';

/** Shows the posts, which the server renders. */
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

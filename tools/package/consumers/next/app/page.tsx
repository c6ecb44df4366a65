import { Board } from './board';

/** The component, written by the server as an element with its options. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly service?: string }>;
}) {
  return <Board service={(await searchParams).service ?? ''} />;
}

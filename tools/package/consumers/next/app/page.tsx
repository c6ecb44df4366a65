import { Board } from './board';

/** Shows the component, which the server renders as an element with its options. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly service?: string }>;
}) {
  return <Board service={(await searchParams).service ?? ''} />;
}

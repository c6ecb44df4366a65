/** @jsxImportSource preact */
import { PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';

export function InsightsPage({ place: _place }: { readonly place: Place }) {
  return <PageHead title="Insights" />;
}

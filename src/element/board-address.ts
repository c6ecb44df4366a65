// The code that boards with filters, with an address of their own, or with an open post need: one chunk, which other
// boards do not load.
export { baseQuery, startQuery } from '../state/start-query.ts';
export { connectPageHistory, type PageHistory } from './page-history.ts';

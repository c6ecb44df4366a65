// One chunk with the code for boards that have filters, a linkable address or an open post. Other boards do not load
// it.
export { baseQuery, startQuery } from '../state/start-query.ts';
export { connectPageHistory, type PageHistory } from './page-history.ts';

export { hashToken } from '../metrics/authorize.ts';

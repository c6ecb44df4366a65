import { requireSuccess } from '../../feeds/connectors/read-response.ts';
import { readProductFile } from './read-product-file.ts';
import { maxFileBytes, type Position, type ReadSource, type SourceSettings } from './product-source.ts';

/** The conditions under which a server does not send an unchanged file again. */
export const conditionsOf = (position: Position): Record<string, string> => ({
  ...(position['etag'] && { 'If-None-Match': position['etag'] }),
  // A date knows only seconds, so it must not overrule the tag: some servers let it.
  ...(!position['etag'] && position['last_modified'] && { 'If-Modified-Since': position['last_modified'] }),
});

export const positionOf = (headers: Readonly<Record<string, string>>): Position => ({
  ...(headers['etag'] !== undefined && { etag: headers['etag'] }),
  ...(headers['last-modified'] !== undefined && { last_modified: headers['last-modified'] }),
});

export const unchanged = (position: Position) =>
  ({ products: [], position, isUnchanged: true, isWhole: true, notices: [] }) as const;

/** `Authorization` of a user name and a password. */
export function basicAuth({ username = '', token = '' }: SourceSettings): string {
  return `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`;
}

/** A file of products on a web server, with or without a password. */
export const readHttpFile: ReadSource = async (settings, position, { send, now, signal, columns }) => {
  const response = await send({
    url: settings['url'] ?? '',
    signal,
    maxBytes: maxFileBytes,
    headers: {
      Accept: 'text/csv, text/tab-separated-values, application/xml, text/xml, */*;q=0.1',
      ...conditionsOf(position),
      ...(settings['username'] && { Authorization: basicAuth(settings) }),
    },
  });
  if (response.status === 304) return unchanged(position);
  requireSuccess(response, now());
  return {
    ...(await readProductFile(response.body, response.headers['content-type'], columns)),
    position: positionOf(response.headers),
  };
};

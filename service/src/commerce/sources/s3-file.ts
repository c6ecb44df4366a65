import { AwsV4Signer } from 'aws4fetch';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { requireSuccess } from '../../feeds/connectors/read-response.ts';
import { conditionsOf, positionOf, unchanged } from './http-file.ts';
import { readProductFile } from './read-product-file.ts';
import { maxFileBytes, type ReadSource } from './product-source.ts';

/**
 * `s3://bucket/folder/file.csv` is at Amazon; compatible storage has an address of its own: `https://host/bucket/file`.
 */
function addressOf(url: URL, region: string): string {
  if (url.protocol !== 's3:') return url.href;
  const file = url.pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
  // A bucket with a dot has no certificate under its own name.
  return url.hostname.includes('.')
    ? `https://s3.${region}.amazonaws.com/${url.hostname}${file}`
    : `https://${url.hostname}.s3.${region}.amazonaws.com${file}`;
}

/** A file of products in S3 or compatible storage, with or without keys. */
export const readS3File: ReadSource = async (settings, position, { send, now, signal, columns }) => {
  const { username: accessKeyId = '', token: secretAccessKey = '', region = 'us-east-1' } = settings;
  if (!URL.canParse(settings['url'] ?? ''))
    throw new ConnectorError('This is no address.', { code: 'address_refused' });
  const url = addressOf(new URL(settings['url'] ?? ''), region);
  const conditions = conditionsOf(position);
  const headers =
    accessKeyId === ''
      ? conditions
      : Object.fromEntries(
          (
            await new AwsV4Signer({
              url,
              accessKeyId,
              secretAccessKey,
              region,
              service: 's3',
              headers: conditions,
              datetime: new Date(now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
            }).sign()
          ).headers,
        );
  const response = await send({ url, signal, maxBytes: maxFileBytes, headers });
  if (response.status === 304) return unchanged(position);
  const code = /<Code>(\w+)<\/Code>/.exec(response.body.toString('latin1', 0, 2000))?.[1];
  requireSuccess(response, now(), response.status >= 400 && code !== undefined ? `It says: ${code}.` : '');
  return {
    ...(await readProductFile(response.body, response.headers['content-type'], columns)),
    position: positionOf(response.headers),
  };
};

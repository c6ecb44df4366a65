import { openFolderStorage } from './folder-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { openS3Storage, type S3StorageOptions } from './s3/s3-storage.ts';

export type StoreOptions = Omit<S3StorageOptions, 'localFolder'>;

/** Where a service stores its files. */
export interface StorageOptions {
  /** The folder on this machine. Omitted = a temporary one. */
  readonly folder?: string | undefined;
  /** The store; then the folder is only for unfinished files and pictures in other widths. Omitted = the folder. */
  readonly store?: StoreOptions | undefined;
}

/** The caller must close it. */
export function openStorage({ folder, store }: StorageOptions): Promise<FileStorage> {
  return store ? openS3Storage({ ...store, localFolder: folder }) : openFolderStorage(folder);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The store that the environment describes, also when the files are in the folder; null = none. */
export function readStore(environment: Environment): StoreOptions | null {
  const { S3_BUCKET: bucket, S3_REGION, S3_PREFIX = '', S3_PUBLIC_ADDRESS, S3_PATH_STYLE, S3_SIGNED } = environment;
  if (!bucket) return null;
  const region = S3_REGION || 'us-east-1';
  const endpoint = environment['S3_ENDPOINT'] || `https://s3.${region}.amazonaws.com`;
  return {
    endpoint,
    region,
    bucket,
    accessKeyId: environment['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['S3_SECRET_ACCESS_KEY'] ?? '',
    prefix: S3_PREFIX.replace(/^\/+|(?<!\/)\/+$/g, ''),
    // Amazon wants the bucket in the name of the host; other stores have no names for it.
    isPathStyle: S3_PATH_STYLE ? S3_PATH_STYLE === '1' : !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    publicAddress: S3_PUBLIC_ADDRESS?.replace(/(?<!\/)\/+$/, '') || undefined,
    isSigned: S3_SIGNED === '1',
  };
}

/** Whether visitors' files are in the store and not in the folder. */
export const isInStore = (environment: Environment): boolean =>
  Boolean(environment['S3_BUCKET']) && environment['FILES_STORE'] !== 'folder';

/** What is wrong with settings that belong together, a sentence each. */
export function findStoreProblems(environment: Environment): readonly string[] {
  const has = (name: string): boolean => Boolean(environment[name]);
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = has('S3_BUCKET') ? needed.filter((name) => !has(name)) : [];
  const idle = ['S3_ENDPOINT', ...needed, 'S3_PUBLIC_ADDRESS'].filter(has);
  return [
    ...missing.map((name) => `S3_BUCKET needs ${name}: a key of the store that may read, write, delete and list.`),
    ...(!has('S3_BUCKET') && environment['FILES_STORE'] === 's3'
      ? ['FILES_STORE=s3 needs S3_BUCKET: the bucket for the files.']
      : []),
    ...(!has('S3_BUCKET') && idle.length > 0
      ? [`${idle.join(', ')} ${idle.length === 1 ? 'has' : 'have'} no effect without S3_BUCKET: set it to your bucket.`]
      : []),
    ...(has('S3_PUBLIC_ADDRESS') && environment['S3_SIGNED'] === '1'
      ? ['S3_PUBLIC_ADDRESS and S3_SIGNED exclude each other: unset one of them.']
      : []),
  ];
}

import { z } from 'zod';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { Connector, ConnectorTools } from './connector.ts';
import type { FeedParser } from './parse-apart.ts';

/** A setting of a connector that the team enters. */
export interface ConnectorField {
  readonly label: string;
  /** A sentence that describes the expected value. */
  readonly help: string;
  readonly schema: z.ZodType<string>;
  readonly isRequired?: boolean;
  /** The value is stored separately and never returned: tokens and passwords. */
  readonly isSecret?: boolean;
}

export type ConnectorSettings = Readonly<Record<string, string>>;

export interface RenewedToken {
  /** They replace the secrets of the same names. A network may return a new refresh token with each response. */
  readonly secrets: ConnectorSettings;
  /** The lifetime of the new token. */
  readonly lastsMs: number;
}

/** How a network's token is renewed before it expires. */
export interface TokenRenewal {
  /** The required secrets. Without one of them the team must renew the token manually. */
  readonly needs: readonly string[];
  /** The maximum lifetime of a token. */
  readonly lastsMs: number;
  renew(settings: ConnectorSettings, tools: ConnectorTools): Promise<RenewedToken>;
}

export interface KindTools extends ConnectorTools {
  readonly parser: FeedParser;
}

/** A kind of source: its description for people, its settings, and its connector. */
export interface ConnectorKind {
  /** The network of its posts, and of its feed. */
  readonly source: string;
  readonly label: string;
  /** A short sentence that describes its posts. */
  readonly brings: string;
  /** The prerequisites for the team, in plain words. */
  readonly needs: string;
  readonly fields: Readonly<Record<string, ConnectorField>>;
  /** The default poll interval; null = the feed is not polled, and posts are sent to it. */
  readonly everyMinutes: number | null;
  /** Tested against recorded responses of the network's documentation, because the project has no account there. */
  readonly isRecorded?: boolean;
  /** Present if tokens of this network expire and can be renewed. */
  readonly renewal?: TokenRenewal;
  /** Checks the combination of individually valid settings and returns the error; null = valid. */
  check?(settings: ConnectorSettings): string | null;
  open(settings: ConnectorSettings, tools: KindTools): Connector;
}

/** A text that matches the pattern; its error describes the expected form. */
export function matching(
  pattern: RegExp,
  wanted: string,
  clean: (text: string) => string = (text) => text.trim(),
): z.ZodType<string> {
  return z
    .string({ error: wanted })
    .max(500, { error: wanted })
    .transform(clean)
    .refine((text) => pattern.test(text), { error: wanted });
}

export const tokenField = (label: string, help: string, isRequired = true): ConnectorField => ({
  label,
  help,
  schema: textOf(4000),
  isRequired,
  isSecret: true,
});

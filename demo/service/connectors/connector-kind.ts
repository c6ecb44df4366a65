import { z } from 'zod';
import { textOf } from '../json-api/read-attributes.ts';
import type { Connector, ConnectorTools } from './connector.ts';
import type { TokenRenewal } from './renew.ts';
import type { FeedParser } from './parse-apart.ts';

/** A setting of a connector, as its team fills it in. */
export interface ConnectorField {
  readonly label: string;
  /** What to write there, in one sentence. */
  readonly help: string;
  readonly schema: z.ZodType<string>;
  readonly isRequired?: boolean;
  /** It is kept apart and never answered again: tokens and passwords. */
  readonly isSecret?: boolean;
}

export type ConnectorSettings = Readonly<Record<string, string>>;

export interface KindTools extends ConnectorTools {
  readonly parser: FeedParser;
}

/** A kind of source: what it is for people, what it must be told, and how it is opened. */
export interface ConnectorKind {
  /** The network of its posts, and of its feed. */
  readonly source: string;
  readonly label: string;
  /** What comes from it, in one short sentence. */
  readonly brings: string;
  /** What the team must have before, in plain words. */
  readonly needs: string;
  readonly fields: Readonly<Record<string, ConnectorField>>;
  /** How often it is asked unless the team says otherwise; null = it is not asked, posts are sent to it. */
  readonly everyMinutes: number | null;
  /** Tried against recorded answers of the network's documentation, because nobody here has an account there. */
  readonly isRecorded?: boolean;
  /** Tokens of this network end, and can be renewed. */
  readonly renewal?: TokenRenewal;
  /** What is wrong with settings that are each good by themselves; null = nothing. */
  check?(settings: ConnectorSettings): string | null;
  open(settings: ConnectorSettings, tools: KindTools): Connector;
}

/** A text that matches, told by its wanted form. */
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

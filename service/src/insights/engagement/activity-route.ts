import { findPublicBoard, type BoardRow } from '../../boards/find-board.ts';
import type { Database } from '../../database/schema.ts';
import type { ServiceContext } from '../../http/environment.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { isPlainJsonApi, jsonApiType, parseMediaType } from '../../http/json-api/media-type.ts';
import { respondErrors, respondPrivate } from '../../http/json-api/respond.ts';
import type { Limiter } from '../../http/limits/limiter.ts';
import type { Windows } from '../../http/limits/windows.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { createOddEvents } from './odd-events.ts';
import { readEvents } from './read-events.ts';
import { createEventStore } from './store-events.ts';
import { createVisitorNames } from './visitor.ts';

/** The maximum that a closing page may send, with room for other scripts. */
const maxBodyBytes = 16_384;

export interface ActivityOptions {
  readonly database: Database;
  readonly now: () => number;
  /** Header in which a proxy of the owner sends the country; null = the country is unknown. */
  readonly countryHeader: string | null;
  readonly limiter: Limiter;
  readonly windows: Windows;
  /** Aborts when the service ends, and ends pending work. */
  readonly closing: AbortSignal;
}

/** Requires `text/plain`: a closing page can send it across origins, while other types need a preflight first. */
function requireContentType(header: string | undefined): void {
  const type = parseMediaType(header ?? '');
  if (type.name === 'text/plain' || type.name === 'application/json' || isPlainJsonApi(type)) return;
  throw new ApiError(
    'unsupported_media_type',
    `Send text/plain, application/json or ${jsonApiType}, the last without parameters other than profile.`,
    { header: 'Content-Type' },
  );
}

function readCountry(context: ServiceContext, header: string | null): string | null {
  const country = header === null ? '' : (context.req.header(header)?.trim().toUpperCase() ?? '');
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/** Concurrent requests for a board share one lookup. */
function createBoardFinder(database: Database): (slug: string) => Promise<BoardRow> {
  const underWay = new Map<string, Promise<BoardRow>>();
  return (slug) => {
    const board = underWay.get(slug) ?? findPublicBoard(database, slug).finally(() => underWay.delete(slug));
    underWay.set(slug, board);
    return board;
  };
}

/** Receives the engagement events of embeds. Requests may be repeated safely. */
export function addActivityRoute({ add }: OperationRegistry, options: ActivityOptions): void {
  const nameVisitor = createVisitorNames(options.now, options.closing);
  const { nameClient } = options.windows;
  const findOdd = createOddEvents(options.limiter);
  const findBoard = createBoardFinder(options.database);
  const storeEvents = createEventStore(options.database);

  add(
    {
      id: 'report_activity',
      group: 'boards',
      summary: 'Report what happened in an embed',
      method: 'POST',
      path: paths.activity,
      limit: 'reads',
      isOurs: true,
      emptyStatus: 202,
      ownBody: {
        mediaTypes: ['text/plain', 'application/json', jsonApiType],
        maxBytes: maxBodyBytes,
        example: {
          data: [
            {
              type: 'embed_engagement',
              id: '2f1c3d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
              attributes: { name: 'embed_viewed', occurred_at: '2026-06-01T12:00:00.000Z', theme: 'classic' },
            },
          ],
        },
      },
    },
    async ({ context, text }) => {
      requireContentType(context.req.header('Content-Type'));
      const board = await findBoard(text('slug'));
      const { events, errors } = readEvents(await context.req.text(), board, options.now());
      const [first] = errors;
      if (first && events.length === 0) return respondErrors(context, 422, errors);
      const client = nameClient('', context.get('address'), context.get('scope'));
      await options.limiter.require('events', client, options.now(), events.length);
      await options.limiter.require('board_events', String(board.id), options.now(), events.length);
      const visitor = nameVisitor(board.id, context.get('address'), context.req.header('User-Agent') ?? '');
      const odd = await findOdd(events, { boardId: board.id, client, visitor }, options.now());
      await storeEvents(events, {
        boardId: board.id,
        visitor,
        country: readCountry(context, options.countryHeader),
        odd,
      });
      return respondPrivate(
        context,
        { jsonapi: { version: '1.1' }, meta: { accepted: events.length, refused: errors } },
        202,
      );
    },
  );
}

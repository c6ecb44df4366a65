/** A fault in the service, by replacing a piece of its source. The simulation must find what it breaks. */
export interface Mutant {
  readonly name: string;
  /** Relative to the sources of the service. */
  readonly file: string;
  readonly today: string;
  readonly before: string;
  /** What the simulation says of it. */
  readonly finds: RegExp;
}

export const mutants: readonly Mutant[] = [
  {
    name: 'a-repeat-is-a-second-post',
    file: 'visitors/posts/store-request.ts',
    today: 'idempotency_key: envelope.idempotencyKey,',
    before: 'idempotency_key: null,',
    finds: /is the posts \d+ and \d+|exists twice|is twice on the board/,
  },
  {
    name: 'a-fault-fails-a-post-for-good',
    file: 'visitors/posts/post-maker.ts',
    today: 'const waitMs = findNextAttempt(error, attempts);',
    before: 'const waitMs = attempts > 0 ? null : 0;',
    finds: /was accepted, and is failed now|is lost/,
  },
  {
    name: 'cached-boards-do-not-change',
    file: 'http/cache/response-cache.ts',
    today: 'if (kept !== null && (version === null || kept.version === version)) {',
    before: 'if (kept !== null) {',
    finds: /is public \(version 2|is approved, and not public|is public as edition/,
  },
  {
    name: 'everyone-reads-every-picture',
    file: 'visitors/media/find-readers.ts',
    today: 'return { teamId: team_id, isPublic: copy !== undefined };',
    before: 'return { teamId: team_id, isPublic: true };',
    finds: /The picture of \w+ is public, and the post is/,
  },
  {
    name: 'what-was-deleted-comes-back',
    file: 'posts/moderation/decide.ts',
    today: ".updateTable('feed_posts')\n    .set({ deleted_at: nowMs })",
    before: ".deleteFrom('feed_posts')",
    finds: /is (?:the posts \d+ and \d+|pending, and should be deleted)|deleted long ago/,
  },
  {
    name: 'a-failed-delivery-is-given-up',
    file: 'team/webhooks/deliver.ts',
    today: ': { due_at: now() + wait }),',
    before: ": { delivery: 'failed' as const }),",
    finds: /events post_\w+ of \w+ came, and there were/,
  },
  {
    name: 'content-is-published-early',
    file: 'commerce/publishing/scheduled-content.ts',
    today: "const claim = await claimNext(database, 'team_records', queueOf('pending'), now());",
    before: "const claim = await claimNext(database, 'team_records', queueOf('pending'), now() + 7_200_000);",
    finds: /was published too early/,
  },
  {
    name: 'a-form-is-stored-again',
    file: 'forms/experiences/store-submission.ts',
    today: 'submission_key: key,',
    before: 'submission_key: null,',
    finds: /The form \w+ is stored 2 times/,
  },
  {
    name: 'a-mail-is-tried-once',
    file: 'team/mail/outbox.ts',
    today: 'const isLost = isForGood(error) || now() - row.created_at > keptMs;',
    before: 'const isLost = true;',
    finds: /was invited, and got no mail/,
  },
  {
    name: 'a-household-sends-more-posts',
    file: 'http/limits/limit-table.ts',
    today: '{ amount: 5, windowMs: minuteMs },',
    before: '{ amount: 50, windowMs: minuteMs },',
    finds: /A household had \d+ posts accepted/,
  },
];

/**
 * The secrets of the demo. Everybody knows them: they are part of the documentation. The service knows them, so that it
 * can reject a database that has them (`refuse-demo-secrets.ts`) and can replace them (`rotate-secrets.ts`).
 */

/** Grants access to the metrics of the demo's team. */
export const demoToken = 'drystone-demo-only-Nk3pXw7QmZ4tVbR9';
/** Grants access to version 1 for the demo team's boards only. It is public, because it is part of request URLs. */
export const demoV1Token = 'drystone-v1-demo-only-h8TcLr2Yw5';
/** An OAuth application of the demo. It is a public client, because a page cannot keep a secret. */
export const demoClientId = 'drystone-moderation';
/** The precomputed hash of the demo owner's password. Hashing takes 250 ms, and every test creates a service. */
export const demoPasswordHash = 'scrypt:32768:8:3:V3wLw73MT0m9YuOmEx2-og:s0sR6x4IUvbLtq_1KBdL5MDioWQs2CU5ybvkFUpzyLU';

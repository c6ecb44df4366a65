/** Text, one `@`, and a host of labels with at least one dot. */
const pattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * Whether a text looks like an e-mail address: all forms use this rule. It is as lenient as a browser's `type=email`,
 * because no list of mail servers is complete, but requires a dot in the host: services refuse `jane@localhost`.
 */
export const isEmailAddress = (text: string): boolean => pattern.test(text);

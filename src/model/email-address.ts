/** Text, one `@`, and a host of labels with at least one dot. */
const pattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * Whether a text looks like an e-mail address: the one rule for every form. It is as lenient as a browser's
 * `type=email`, because nobody knows all mail servers, but asks for a dot in the host: services refuse
 * `jane@localhost`.
 */
export const isEmailAddress = (text: string): boolean => pattern.test(text);

/** @jsxImportSource preact */
import { rich } from '../words/words.ts';

/**
 * A text that says more to screen reader users than what is seen: `Edit<hidden> {name}</hidden>`. The words are whole,
 * so that a language can put them in its own order.
 */
export const withHidden = (text: string, values: Readonly<Record<string, string>> = {}) =>
  rich(text, { ...values, hidden: (words) => <span class="hidden">{words}</span> });

/**
 * `<drystone-form>` and `<drystone-terms>`: the form of a published experience, and the terms of a team. It is a
 * separate entry, because a page with a board needs none of it. Importing it registers the elements. It can be imported
 * on a server.
 */
import { defineFormElements } from '../forms/define.ts';

export type { FormElement, TermsElement } from '../forms/define.ts';
export type { FormEventDetails } from '../forms/form-events.ts';

defineFormElements();

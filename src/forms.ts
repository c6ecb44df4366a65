/**
 * `<drystone-form>` and `<drystone-terms>`: the form of a published experience, and what is agreed to in it. An entry
 * of its own; a page with a board needs none of it. Importing it registers the elements. Can be imported on a server.
 */
import { defineFormElements } from './forms/define.ts';

export type { FormElement, TermsElement } from './forms/define.ts';
export type { FormEventDetails } from './forms/form-events.ts';

defineFormElements();

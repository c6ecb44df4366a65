import type { FormField } from '../../model/experience.ts';
import type { FormFault } from '../../state/check-form-field.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';

/** A bound in the format in which visitors write numbers and days. */
function writeBound({ kind }: FormField, bound: string, locale: string): string {
  if (kind !== 'date') return new Intl.NumberFormat(locale).format(Number(bound));
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(bound));
}

/** The error message of a field. */
export function describeFault(
  field: FormField,
  fault: FormFault,
  messages: ExperienceFormMessages,
  locale: string,
): string {
  switch (fault.kind) {
    case 'needed':
      return messages.needed;
    case 'needed-choice':
      return messages.neededChoice;
    case 'needed-tick':
      return messages.neededTick;
    case 'too-long':
      return fillIn(messages.tooLong, { n: new Intl.NumberFormat(locale).format(Number(fault.bound)) });
    case 'too-low':
      return fillIn(messages.tooLow, { n: writeBound(field, fault.bound, locale) });
    case 'too-high':
      return fillIn(messages.tooHigh, { n: writeBound(field, fault.bound, locale) });
    default:
      return messages[fault.kind];
  }
}

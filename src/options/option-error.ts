import { attributeOf, optionTable, type OptionName } from './options.ts';

/** An option has a value that it does not accept. The default is used instead. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  readonly option: OptionName;
  readonly given: unknown;
  /** The accepted values, in words. */
  readonly accepted: string;

  /** `accepted`: for an option whose values are known only to its own code. */
  constructor(option: OptionName, given: unknown, accepted = describe(option)) {
    super(
      `${attributeOf(option)}="${given}" is not understood, so "${optionTable[option].defaultValue}" counts. ` +
        `It takes ${accepted}.`,
    );
    this.option = option;
    this.given = given;
    this.accepted = accepted;
  }
}

function describe(name: OptionName): string {
  const option = optionTable[name];
  switch (option.kind) {
    case 'choice':
      return option.values.join(', ');
    case 'integer':
      return `a whole number from ${option.min} to ${option.max}`;
    case 'address':
      return 'an address that begins with https://';
    default:
      return 'a text';
  }
}

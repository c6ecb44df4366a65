import { attributeOf, optionTable, type OptionName } from './options.ts';

/** An option that was given something it does not accept. The default stands in its place. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  readonly option: OptionName;
  readonly given: unknown;
  /** What the option takes, in words. */
  readonly accepted: string;

  /** `accepted`: said of an option whose words its own code knows. */
  constructor(option: OptionName, given: unknown, accepted = describe(option)) {
    super(
      `${attributeOf(option)}="${given}" is not understood, so "${optionTable[option].initial}" counts. ` +
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
      return `a whole number from ${option.least} to ${option.most}`;
    case 'address':
      return 'an address that begins with https://';
    default:
      return 'a text';
  }
}

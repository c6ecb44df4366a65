import type { Logo, Logos } from './logo.ts';
import { commonIcons } from './build-time-constants.ts';

const pencil: Logo = { line: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4' };

export const commonLogos: Logos = {
  ...commonIcons,
  public_post: pencil,
  custom: pencil,
  form_submission: pencil,
  exb_form: pencil,
};

/** For every network that has no logo. */
export const globe: Logo = {
  line: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM3.5 12h17M12 3.5c4 5 4 12 0 17M12 3.5c-4 5-4 12 0 17',
};

// Loaded before the service by NODE_OPTIONS: moves its clock by the milliseconds in the file CLOCK_FILE, read at the
// start and at each SIGUSR2. Clocks that measure how long something takes (`performance`, timers) go on, as on a real
// host whose date is set. The service reads the date in no other way. PostgreSQL has the clock of the machine.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offsetMs = 0;
const read = () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
};
read();
process.on('SIGUSR2', read);
globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + offsetMs] : values));
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};

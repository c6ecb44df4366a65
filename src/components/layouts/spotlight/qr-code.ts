import { encode } from 'uqr';

/** A QR code as one SVG path; a module is one unit of the view box, which includes the quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** White modules around the code. The standard requires four. */
const quietZone = 4;

/** People read a screen from far and from the side: 15 % of the modules may be misread. */
const correction = 'M';

/** The code of an address; each run of dark modules of a row is one rectangle of the path. */
export function drawQrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: correction, border: quietZone });
  let path = '';
  for (const [y, row] of data.entries()) {
    let start = -1;
    for (let x = 0; x <= size; x++) {
      if (row[x] && start < 0) start = x;
      else if (!row[x] && start >= 0) {
        path += `M${start} ${y}h${x - start}v1H${start}z`;
        start = -1;
      }
    }
  }
  return { size, path };
}

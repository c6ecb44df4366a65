const subtableKinds = { segments: 4, groups: 12 };
const record = { head: 12, size: 16 };

/** Returns the offset of a table of a TrueType file, or null when the file has no table with this name. */
function findTable(font: DataView, name: string): number | null {
  const count = font.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const at = record.head + index * record.size;
    const tag = [0, 1, 2, 3].map((offset) => String.fromCharCode(font.getUint8(at + offset))).join('');
    if (tag === name) return font.getUint32(at + 8);
  }
  return null;
}

function addSegments(font: DataView, at: number, letters: Set<number>): void {
  const bytes = font.getUint16(at + 6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const end = font.getUint16(at + 14 + offset);
    const start = font.getUint16(at + 16 + bytes + offset);
    for (let code = start; code <= end && code < 0xffff; code += 1) letters.add(code);
  }
}

function addGroups(font: DataView, at: number, letters: Set<number>): void {
  const count = font.getUint32(at + 12);
  for (let index = 0; index < count; index += 1) {
    const group = at + 16 + index * 12;
    for (let code = font.getUint32(group); code <= font.getUint32(group + 4); code += 1) letters.add(code);
  }
}

/** Returns the code points for which a TrueType font has a glyph, by its `cmap` table. */
export function lettersOfFont(bytes: Uint8Array): ReadonlySet<number> {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = new Set<number>();
  const table = findTable(font, 'cmap');
  if (table === null) return letters;
  for (let index = 0; index < font.getUint16(table + 2); index += 1) {
    const at = table + font.getUint32(table + 4 + index * 8 + 4);
    const kind = font.getUint16(at);
    if (kind === subtableKinds.segments) addSegments(font, at, letters);
    if (kind === subtableKinds.groups) addGroups(font, at, letters);
  }
  return letters;
}

/** Format of a file by its first bytes; for unsupported formats the reason and the remedy, as the end of a sentence. */
export type FileFormat = 'pbf' | 'json' | { readonly refusal: string };

const convert = 'Convert it with: osmium cat in -o out.osm.pbf';

interface Signature {
  readonly matches: (head: Buffer) => boolean;
  readonly kind: FileFormat;
}

const startsWith = (...bytes: readonly number[]) => {
  const wanted = Buffer.from(bytes);
  return (head: Buffer) => head.subarray(0, wanted.length).equals(wanted);
};

/** Precedes each feature of a GeoJSON text sequence. */
const recordSeparator = '\u001e';

const refusal = (text: string): FileFormat => ({ refusal: text });

/** Tried in order. */
const signatures: readonly Signature[] = [
  { matches: (head) => head.length === 0, kind: refusal('is empty. Fetch it again.') },
  { matches: isPbf, kind: 'pbf' },
  {
    matches: startsWith(0x1f, 0x8b),
    kind: refusal(
      'is packed with gzip. Unpack it with gunzip first; if it is OpenStreetMap XML then, convert it with osmium cat.',
    ),
  },
  {
    matches: (head) => head.toString('latin1', 0, 3) === 'BZh',
    kind: refusal(`is packed with bzip2, as OpenStreetMap XML often is. ${convert}`),
  },
  {
    matches: startsWith(0x50, 0x4b, 0x03, 0x04),
    kind: refusal('is a ZIP archive. Unpack it and name the file in it.'),
  },
  { matches: startsWith(0xff, 0xe0), kind: refusal(`is in the format o5m. ${convert}`) },
  {
    matches: (head) => /^<(\?xml|osm)/.test(textOf(head)),
    kind: refusal(`is OpenStreetMap XML. ${convert}`),
  },
  {
    matches: (head) => /^<(!doctype|html)/i.test(textOf(head)),
    kind: refusal('is a web page: the server probably answered with an error. Fetch the file again.'),
  },
  { matches: (head) => ['{', '[', recordSeparator].includes(textOf(head).charAt(0)), kind: 'json' },
  {
    matches: (head) => /^[nwr]\d+ v\d/.test(textOf(head)),
    kind: refusal(`is in the format OPL. ${convert}`),
  },
];

const unknownKind = refusal(
  'is no OpenStreetMap data that Mihrab reads. It reads .osm.pbf, GeoJSON with OpenStreetMap ids, and Overpass JSON.',
);

export function detectFormat(head: Buffer): FileFormat {
  return signatures.find(({ matches }) => matches(head))?.kind ?? unknownKind;
}

/** Four bytes of length, then a message whose first field is `OSMHeader`, or another block's type. */
function isPbf(head: Buffer): boolean {
  const start = head.toString('latin1', 4, 15);
  return start.startsWith('\n\tOSMHeader') || start.startsWith('\n\x07OSMData');
}

/** Returns the text at the start, without byte-order mark and whitespace. */
function textOf(head: Buffer): string {
  return head.toString('utf8').replace(/^\ufeff?\s+|^\ufeff/, '');
}

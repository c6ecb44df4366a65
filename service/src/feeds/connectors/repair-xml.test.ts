import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { escapeBareSigns, repairXml, splitItems } from './repair-xml.ts';

const whole = '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>';
const repaired = (content: string): string => repairXml(content).content;

describe('a feed that ends early', () => {
  for (const [name, content, wanted] of [
    ['after an item', '<rss><channel><item>A</item>', '<rss><channel><item>A</item></channel></rss>'],
    ['within an item', '<rss><channel><item>A</item><item>B', '<rss><channel><item>A</item></channel></rss>'],
    [
      'within its first item',
      '<rss><channel><title>T</title><item>A',
      '<rss><channel><title>T</title></channel></rss>',
    ],
    ['before its first item', '<rss><channel><title>T</title>', '<rss><channel><title>T</title></channel></rss>'],
    ['after its channel', '<rss><channel><item>A</item></channel>', '<rss><channel><item>A</item></channel></rss>'],
    ['in capitals', '<RSS><CHANNEL><ITEM>A</ITEM>', '<RSS><CHANNEL><ITEM>A</ITEM></CHANNEL></RSS>'],
    ['as Atom', '<feed><entry>A</entry ><entry>', '<feed><entry>A</entry ></feed>'],
    ['with prefixes', '<a:feed><a:entry>A</a:entry>\n<a:ent', '<a:feed><a:entry>A</a:entry></a:feed>'],
    [
      'as RDF, whose items stand beside the channel',
      '<rdf:RDF><channel>C</channel><item>A</item><item',
      '<rdf:RDF><channel>C</channel><item>A</item></rdf:RDF>',
    ],
  ] as const)
    test(`${name} is closed after its last complete item`, () => {
      const { content: found, notices } = repairXml(content);
      // The closing tag has the name as it was opened.
      assert.equal(found, wanted);
      assert.deepEqual(notices, [{ code: 'feed_ends_early', values: {} }]);
    });

  test('a whole feed, also with blanks in its last tag, and a text without a feed stay as they are', () => {
    for (const content of [whole, `${whole.slice(0, -1)}  >`, 'Warning: <b>no</b> feed', ''])
      assert.deepEqual(repairXml(content), { content, notices: [] });
  });

  test('a closing tag before the feed counts for nothing', () => {
    assert.deepEqual(repairXml('</rss><rss><channel><item>A</item>').notices.length, 1);
  });
});

describe('characters and entities', () => {
  test('characters that XML forbids are removed, and blanks stay', () => {
    assert.equal(repaired('a\u0000\u0008\u000b\u000c\u000e\u001f\ufffe\uffffb\t\n\r c'), 'ab\t\n\r c');
  });

  test('two halves of a letter are one, in decimal and hexadecimal, and other numbers stay', () => {
    for (const halves of ['&#55357;&#56832;', '&#xD83D;&#xDE00;', '&#xd83d;&#56832;', '&#55357;&#xde00;'])
      assert.equal(repaired(halves), '😀', halves);
    for (const other of ['&#56832;&#55357;', '&#55357;&#55357;', '&#12345;&#56832;', '&#55357;&#57344;', '&#55357; '])
      assert.equal(repaired(other), other);
  });

  test('the marks of CDATA that is escaped itself are removed where they enclose a whole text', () => {
    for (const [text, wanted = text] of [
      ['&lt;![CDATA[A &amp; B]]&gt;', 'A &amp; B'],
      ['\n &lt;![CDATA[&lt;p&gt;A&lt;/p&gt;]]> \n', '\n &lt;p&gt;A&lt;/p&gt; \n'],
      ['&lt;![CDATA[]]&gt;', ''],
      ['Write &lt;![CDATA[A]]&gt;'],
      ['&lt;![CDATA[A]]&gt; is XML'],
      ['<![CDATA[&lt;![CDATA[A]]&gt;]]>'],
    ] as const)
      assert.equal(repaired(`<title>${text}</title>`), `<title>${wanted}</title>`);
  });

  test('entities that the document declares are replaced, and the declaration is gone', () => {
    const declared = `<!DOCTYPE rss [<!ENTITY site.name "Quay"><!ENTITY  b  'it "is"' ><!ENTITY n "&site.name;">]>`;
    assert.equal(
      repaired(`<?xml version="1.0"?>${declared}<p>&site.name; &b; &n; &amp; &other;</p>`),
      '<?xml version="1.0"?><p>Quay it "is" &n; &amp; &other;</p>',
    );
    assert.equal(repaired('<!DOCTYPE rss SYSTEM "x.dtd"><p>&b;</p>'), '<!DOCTYPE rss SYSTEM "x.dtd"><p>&b;</p>');
  });

  test('entities are at most 100, each of at most 1,000 letters', () => {
    const many = Array.from({ length: 101 }, (_, n) => `<!ENTITY e${n} "${n}">`).join('');
    assert.equal(repaired(`<!DOCTYPE rss [${many}]>&e99; &e100;`), '99 &e100;');
    assert.equal(repaired(`<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1001)}">]>&a;`), 'x'.repeat(1000));
  });

  test('a bare sign of less is escaped, outside of CDATA and comments', () => {
    assert.equal(
      escapeBareSigns('<p>1 < 2 <3</p><![CDATA[1 < 2]]><!-- 1 < 2 --><?x?><a:b/>'),
      '<p>1 &lt; 2 &lt;3</p><![CDATA[1 < 2]]><!-- 1 < 2 --><?x?><a:b/>',
    );
  });
});

describe('the items of a damaged feed', () => {
  for (const [content, first] of [
    [whole, '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>'],
    ['<feed><id>1</id><entry>A</entry><entry>B</entry>', '<feed><id>1</id><entry>A</entry></feed>'],
    ['<x:rss><x:channel ><x:item>A</x:item>', '<x:rss><x:channel ><x:item>A</x:item></x:channel></x:rss>'],
    ['<rdf><channel>C</channel><item>A</item>', '<rdf><channel>C</channel><item>A</item></rdf>'],
    ['<item>A</item>', '<item>A</item></rss>'],
  ] as const)
    test(`are read alone: ${content}`, () => {
      const { wrap, items } = splitItems(content);
      assert.equal(wrap(items[0] ?? ''), first);
    });

  test('are none in a text without items', () => {
    assert.deepEqual(splitItems('<rss><channel><items></items><itemized>A</itemized>').items, []);
  });
});

test('a document of comments alone is refused at once: its pattern must not try each comment twice', () => {
  const content = '<!--a-->'.repeat(20_000);
  assert.deepEqual(repairXml(content), { content, notices: [] });
});

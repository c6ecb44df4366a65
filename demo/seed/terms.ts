/** Terms of the demo's team. `format` is the format of `text`; a `document` has an address instead. */
export interface SeedTerm {
  readonly name: string;
  readonly format: 'markdown' | 'plain' | 'document';
  readonly text?: string;
  readonly url?: string;
  readonly isArchived?: boolean;
}

const current = `# Terms of the walk

You keep all rights in what you send us. By ticking the box you allow **Wendle Hills Walking Festival** to:

1. show your words and pictures on the pages of the festival,
2. name you beside them, *as you have written your name*.

We do **not** sell them, and we take them down when you ask: [write to us](mailto:walks@wendle.example).

- Children walk with a grown-up.
- Dogs are welcome on a lead.

> The weather decides last.

More is in the [guide for walkers](https://wendle.example/guide "The whole guide").
`;

/** Attacks in terms. The result must be harmless text or nothing. */
const hostile = `# Hostile terms

<img src="x" onerror="document.title='attacked'"> A picture that asks for itself.

<script>document.title = 'attacked'</script>

[A script as a link](javascript:document.title='attacked') and [a page as \
data](data:text/html,<script>alert(1)</script>)

![A picture of a stranger](https://tracker.example/pixel.gif)

<iframe src="https://frames.example/"></iframe> <form action="https://forms.example/"><button>Press me</button></form>

<a href="https://plain.example/" onclick="document.title='attacked'" style="position:fixed;inset:0">A link over \
everything</a>

<div id="drystone" class="root" style="position:fixed">A box with a name</div>

| a table | of two |
|---|---|
| one | two |

The last words are still here: 5 < 6 && 7 > 2.
`;

export const terms: readonly SeedTerm[] = [
  { name: 'Terms of the walk', format: 'markdown', text: current },
  {
    name: 'Terms of 2024',
    format: 'markdown',
    text: '# Terms of 2024\n\nThese were agreed to in 2024.',
    isArchived: true,
  },
  { name: 'Hostile terms', format: 'markdown', text: hostile },
  { name: 'Terms on paper', format: 'document', url: 'https://wendle.example/terms-of-the-walk.pdf' },
  {
    name: 'Plain terms',
    format: 'plain',
    text: 'Be kind.\nShut the gates.\n\n*These stars and <b>brackets</b> are letters.*',
  },
];

// The limit for many posts: the markup and position of every card are precomputed. The remaining work is necessary in
// every board: it inserts the cards near the window into the document and removes the others.
const { cards, layouts } = await (await fetch(new URL(document.location).searchParams.get('cards'))).json();
const box = document.getElementById('cards');
const drawn = new Map();
const overscan = 0.75;
let count = Number(new URL(document.location).searchParams.get('count'));

function show() {
  const { places, heights } = layouts.find(({ width }) => width === box.offsetWidth) ?? layouts[0];
  const { top } = box.getBoundingClientRect();
  const from = -top - innerHeight * overscan;
  const to = -top + innerHeight * (1 + overscan);
  box.style.height = `${heights[count - 1]}px`;
  const wanted = new Set();
  for (let index = 0; index < count; index++) {
    const [, y, , height] = places[index];
    if (y < to && y + height > from) wanted.add(index);
  }
  for (const [index, card] of drawn) {
    if (wanted.has(index)) continue;
    card.remove();
    drawn.delete(index);
  }
  const template = document.createElement('template');
  const fresh = [...wanted].filter((index) => !drawn.has(index));
  template.innerHTML = fresh.map((index) => cards[index % cards.length]).join('');
  [...template.content.children].forEach((card, at) => drawn.set(fresh[at], card));
  for (const index of wanted) {
    const [x, y, width, height] = places[index];
    const card = drawn.get(index);
    card.ariaPosInSet = `${index + 1}`;
    card.style.cssText += `;width:${width}px;height:${height}px;transform:translate(${x}px,${y}px)`;
  }
  box.append(template.content);
}

window.append = (more) => {
  count += more;
  show();
};
addEventListener('scroll', show, { passive: true });
addEventListener('resize', show);
show();
window.isReady = true;

// masonry-layout as in its manual, with transitions off; the column's width follows the container, as on our board.
const parameters = new URL(document.location).searchParams;
const { cards, layouts } = await (await fetch(parameters.get('cards'))).json();
const box = document.getElementById('cards');
const gap = Number(parameters.get('gap'));
let count = Number(parameters.get('count'));

const make = (from, to) => {
  const template = document.createElement('template');
  template.innerHTML = cards.slice(from, to).join('');
  return [...template.content.children];
};
const sizer = document.createElement('style');
document.head.append(sizer);
function chooseWidth() {
  const { columnWidth } = layouts.find(({ width }) => width === box.offsetWidth) ?? layouts[0];
  sizer.textContent = `article{width:${columnWidth}px;margin-bottom:${gap}px}article.highlighted\
{width:${columnWidth * 2 + gap}px}`;
  return columnWidth;
}

const columnWidth = chooseWidth();
box.append(...make(0, count));
const masonry = new Masonry(box, {
  itemSelector: 'article',
  columnWidth,
  gutter: gap,
  transitionDuration: 0,
  resize: false,
});
addEventListener('resize', () => {
  masonry.option({ columnWidth: chooseWidth() });
  masonry.layout();
});
window.append = (more) => {
  const fresh = make(count, count + more);
  box.append(...fresh);
  masonry.appended(fresh);
  count += more;
};
window.isReady = true;

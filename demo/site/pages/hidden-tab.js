const tabs = [...document.querySelectorAll('[role="tab"]')];

function show(chosen) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
  }
  chosen.focus();
}

tabs.forEach((tab, index) => {
  tab.addEventListener('click', () => show(tab));
  tab.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') show(tabs[(index + 1) % tabs.length]);
  });
});

// Fills the list of looks with the board's personalizations from the service. After an error the list keeps its first
// entry.
const form = document.querySelector('form');
const choices = document.getElementById('personalization');

const response = await fetch(`${form.dataset.service}/v2/boards/campaign?include=personalizations`).catch(() => null);
const { included = [] } = response?.ok ? await response.json() : {};
for (const { type, id, attributes } of included) {
  if (type !== 'personalization') continue;
  const isChosen = id === form.dataset.chosen;
  choices.append(new Option(attributes.name, id, isChosen, isChosen));
}

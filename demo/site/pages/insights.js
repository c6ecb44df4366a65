const find = (id) => document.getElementById(id);
const insights = document.querySelector('drystone-insights');

find('api').value = insights.getAttribute('api') === 'v2' ? 'v2' : 'v1';
find('board').value = insights.getAttribute('board');
find('door').addEventListener('submit', (event) => {
  event.preventDefault();
  insights.setAttribute('api', find('api').value);
  insights.setAttribute('board', find('board').value);
  // The token is set as a property, so that no attribute exposes it to other scripts. It is not stored.
  insights.token = find('token').value;
});

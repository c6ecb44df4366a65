/**
 * A check mark in a circle, above the thanks after a form was sent. It is decoration: the words beside it say the same.
 */
export const SentIcon = () => (
  <svg class="sent-icon" viewBox="0 0 24 24" width="48" height="48" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M7.5 12.5l3 3 6-6.5" />
  </svg>
);

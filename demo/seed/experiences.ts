import type { ExperienceAttributes, FormField } from '../../service/src/forms/experiences/form-definition.ts';

export interface SeedExperience extends ExperienceAttributes {
  readonly slug: string;
  readonly status: 'draft' | 'published';
  /** True when the experience accepts no more submissions. */
  readonly isClosed?: boolean;
}

/** One field of each type. The consent refers to its terms by their index in `seed/terms.ts`. */
const walkFields: readonly FormField[] = [
  { key: 'full_name', kind: 'text', label: 'Your name', required: true, max_length: 80, autocomplete: 'name' },
  {
    key: 'email',
    kind: 'email',
    label: 'Email',
    hint: 'We write once, with the meeting point.',
    required: true,
    autocomplete: 'email',
  },
  { key: 'phone', kind: 'phone', label: 'Telephone', hint: 'Only used when the weather turns.', autocomplete: 'tel' },
  { key: 'website', kind: 'url', label: 'Your own page', autocomplete: 'url' },
  { key: 'people', kind: 'number', label: 'How many of you come', required: true, min: '1', max: '12' },
  { key: 'day', kind: 'date', label: 'Which day', required: true, min: '2026-05-30', max: '2027-06-06' },
  {
    key: 'pace',
    kind: 'choice',
    label: 'Pace',
    required: true,
    options: [
      { value: 'slow', label: 'Slow, with many stops' },
      { value: 'steady', label: 'Steady' },
      { value: 'brisk', label: 'Brisk' },
    ],
  },
  {
    key: 'interests',
    kind: 'several',
    label: 'What you like to see',
    options: [
      { value: 'flowers', label: 'Flowers' },
      { value: 'birds', label: 'Birds' },
      { value: 'walls', label: 'Dry stone walls' },
    ],
  },
  {
    key: 'meeting_point',
    kind: 'choice',
    label: 'Where you join',
    options: ['Market square', 'Station', 'Old mill', 'Church', 'Bridge', 'Car park', 'Farm shop', 'School'].map(
      (label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }),
    ),
  },
  { key: 'message', kind: 'long_text', label: 'Anything we should know', max_length: 600 },
  { key: 'consent', kind: 'consent', label: 'I agree to the terms of the walk', required: true },
  { key: 'source', kind: 'hidden', label: 'Page that the form stands on' },
];

export const experiences: readonly SeedExperience[] = [
  {
    slug: 'walk-with-us',
    status: 'published',
    name: 'Walk with us',
    text: 'A guided walk on each day of Wendle Week.',
    form: {
      fields: walkFields,
      submit_label: 'Book a place',
      success_text: 'Thank you. Your place is booked, and a letter is on its way to you.',
    },
  },
  {
    slug: 'next-year',
    status: 'draft',
    name: 'Next year',
    form: { fields: [{ key: 'wish', kind: 'text', label: 'Your wish' }] },
  },
  {
    slug: 'last-year',
    status: 'published',
    isClosed: true,
    name: 'Walk with us, last year',
    form: { fields: [{ key: 'full_name', kind: 'text', label: 'Your name', required: true, autocomplete: 'name' }] },
  },
  {
    slug: 'say-hello',
    status: 'published',
    name: 'Say hello',
    form: {
      fields: [
        { key: 'words', kind: 'text', label: 'A word', required: true, max_length: 40 },
        { key: '__proto__', kind: 'text', label: 'A name that scripts stumble over' },
      ],
    },
  },
];

/** The index of the terms that the walk's consent refers to. */
export const consentTermIndex = 0;

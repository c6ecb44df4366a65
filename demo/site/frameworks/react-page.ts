import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ReactBoard } from './react-board.ts';

const place = document.querySelector<HTMLElement>('#place');
if (place) hydrateRoot(place, createElement(ReactBoard, { service: place.dataset['service'] ?? '' }));

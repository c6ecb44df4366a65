import { createSSRApp } from 'vue';
import { VueBoard } from './vue-board.ts';

const place = document.querySelector<HTMLElement>('#place');
if (place) createSSRApp(VueBoard, { service: place.dataset['service'] ?? '' }).mount(place);

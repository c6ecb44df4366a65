import { Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Posts } from './posts';

@Component({
  selector: 'app-page',
  imports: [Posts],
  template: `
    <button (click)="hasBar.set(!hasBar())">With a bar</button>
    <button (click)="isThere.set(!isThere())">Without the board</button>
    <output>{{ said() }}</output>
    @if (isThere()) {
      <app-posts [navigation]="hasBar()" (ready)="said.set($event.detail.posts + ' posts are there.')" />
    }
  `,
})
export class Page {
  hasBar = signal(false);
  isThere = signal(true);
  said = signal('The board is on its way.');
}

bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] });

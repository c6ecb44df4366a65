import { Component, CUSTOM_ELEMENTS_SCHEMA, input, output } from '@angular/core';
import type { BoardEvent } from 'drystone';
import 'drystone/define';

@Component({
  selector: 'app-posts',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<drystone-board
    board="spring"
    service="https://boards.example"
    page-size="6"
    style="display: block; min-height: 100vh"
    [navigation]="navigation()"
    (drystone-ready)="ready.emit($event)"
    ><a href="https://boards.example/spring">See the posts</a></drystone-board
  >`,
})
export class Posts {
  navigation = input(false);
  ready = output<BoardEvent<'drystone-ready'>>();
}

import { DrystoneBoard, type DrystoneBoardHandlers } from 'drystone/react';

export function Posts({ navigation, onReady }: DrystoneBoardHandlers & { readonly navigation: boolean }) {
  return (
    <DrystoneBoard
      board="spring"
      service="https://boards.example"
      pageSize={6}
      navigation={navigation}
      onReady={onReady}
      style={{ display: 'block', minHeight: '100vh' }}
    >
      <a href="https://boards.example/spring">See the posts</a>
    </DrystoneBoard>
  );
}

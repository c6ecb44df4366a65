import type { Service } from './service.ts';

/**
 * Creates a board for this test whose posts are too long for their cards. It has more posts than two pages. Resolves
 * with its slug.
 */
export async function makeLongTexts(service: Service): Promise<string> {
  const { slug } = await service.makeBoard('long-texts');
  const words = 'The first loaves come out before the boats do, and whoever is up by then may have the ends. ';
  await service.changePosts(slug, {
    add: Array.from({ length: 60 }, (_, index) => ({
      type: 'twitter',
      language: 'en',
      author: { name: `Baker ${index + 1}`, username: `baker${index + 1}` },
      text: words.repeat(12) + `#bread ${index + 1}`,
    })),
  });
  return slug;
}

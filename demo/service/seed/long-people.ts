/** Names of the long board are put together from these: 48 × 40 people, none of them anybody. */
export const firstNames = [
  'Aoife', 'Basil', 'Carmen', 'Dilys', 'Ewan', 'Fatou', 'Gita', 'Hamish', 'Ilse', 'Jago', 'Katya', 'Lorcan', 'Mina', 'Niamh', 'Oskar', 'Perpetua',
  'Quim', 'Rhys', 'Sefton', 'Talia', 'Ursula', 'Viggo', 'Winnie', 'Xanthe', 'Yusuf', 'Zelda', 'Alma', 'Bertie', 'Clem', 'Dagny', 'Esme', 'Florian',
  'Greta', 'Hugo', 'Imogen', 'Joy', 'Kofi', 'Linnea', 'Moses', 'Nils', 'Orla', 'Pablo', 'Rufus', 'Sunita', 'Tadeo', 'Una', 'Vikram', 'Wanda',
] as const;

export const lastNames = [
  'Applegarth', 'Brackenby', 'Culpin', 'Dovewater', 'Eskdale-Ng', 'Fennimore', 'Garside', 'Holm', 'Ibbotson', 'Jarrow', 'Kettlewell', 'Lamprey', 'Mossop', 'Nettleton',
  'Oyelaran', 'Pickersgill', 'Quayle', 'Ravenhall', 'Stainforth', 'Tranter', 'Underhill', 'Varga-Bell', 'Wetherop', 'Yarrow', 'Zander', 'Arkle', 'Birtwhistle', 'Cragg',
  'Dunnock', 'Ellerby', 'Farrow', 'Gill', 'Haverthwaite', 'Ings', 'Jessop', 'Kirkbride', 'Ludd', 'Marrick', 'Nab', 'Ormside',
] as const;

/** Who goes along; named in the posts only. */
export const friends = ['Mo', 'Dad', 'my sister', 'Tariq', 'Auntie Bren', 'Jo', 'the new neighbour', 'Klaus', 'Rosie', 'our Sam', 'Nana', 'Priti', 'Big Dave', 'Luz'] as const;

export const pictures = [
  'avatar-autumn-hills.jpg', 'avatar-bridge-cables.jpg', 'avatar-colour-gradient.jpg', 'avatar-dandelion-close.jpg', 'avatar-dandelions.jpg', 'avatar-djembe-and-wine.jpg',
  'avatar-dragonfly.jpg', 'avatar-fig-close.jpg', 'avatar-forest-stream-tall.jpg', 'avatar-glass-bird.jpg', 'avatar-hilltop-sunset.jpg', 'avatar-milky-way-sea.jpg',
  'avatar-mountain-path.jpg', 'avatar-paint-brushes-1.jpg', 'avatar-paint-brushes-2.jpg', 'avatar-two-dogs-close-1.jpg', 'avatar-two-dogs-close-2.jpg', 'avatar-wall-clock.jpg',
] as const;

<?php
/**
 * Structured data about the posts on a page: schema.org, as a list of postings.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * @param array<int, array<string, mixed>> $posts as read-posts.php reads them.
 * @param string                           $name  of the board.
 * @return array<string, mixed>
 */
function drystone_board_json_ld( $posts, $name ) {
	$items = array();
	foreach ( $posts as $at => $post ) {
		// Search engines show at most one line of 110 characters.
		$headline = '' === $post['title'] ? strtok( $post['text'], "\n" ) : $post['title'];
		$posting = array_filter(
			array(
				'@type'         => 'SocialMediaPosting',
				'url'           => $post['url'],
				'headline'      => mb_substr( (string) $headline, 0, 110 ),
				'articleBody'   => $post['text'],
				'image'         => $post['picture'],
				'datePublished' => $post['published'] ? gmdate( 'c', $post['published'] ) : '',
				'inLanguage'    => $post['language'],
				'author'        => '' === $post['author'] ? null : array(
					'@type' => 'Person',
					'name'  => $post['author'],
				),
			)
		);
		$items[] = array(
			'@type'    => 'ListItem',
			'position' => $at + 1,
			'item'     => $posting,
		);
	}
	return array(
		'@context'        => 'https://schema.org',
		'@type'           => 'ItemList',
		'name'            => $name,
		'itemListElement' => $items,
	);
}

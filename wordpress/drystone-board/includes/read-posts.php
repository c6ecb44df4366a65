<?php
/**
 * Posts of a stored response, for readers without the widget: only plain text and web addresses.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Maximum characters and lines of a text: the limits of the widget's own model (docs/bounds.md). */
const DRYSTONE_BOARD_MAX_LETTERS = 10000;
const DRYSTONE_BOARD_MAX_LINES   = 300;

/** The service's text holds HTML entities and is otherwise plain: decoded once, here, and escaped where it is printed. */
function drystone_board_plain_text( $value ) {
	if ( ! is_string( $value ) ) {
		return '';
	}
	$text = wp_check_invalid_utf8( html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), true );
	// Characters that reverse the direction of the surrounding text, stacked combining marks, and control characters.
	$harmful = array( '/[\x{202a}-\x{202e}\x{2066}-\x{2069}]+/u', '/(\p{M}{8})\p{M}+/u', '/[\p{Cc}\p{Cs}]+/u' );
	return trim( preg_replace( $harmful, array( '', '$1', ' ' ), $text ) ?? '' );
}

/** The same for a text with lines, with at most one empty line between two paragraphs. */
function drystone_board_plain_lines( $value ) {
	$lines = is_string( $value ) ? preg_split( '/\r\n|\r|\n/', $value ) : array();
	return trim( preg_replace( '/\n{3,}/', "\n\n", implode( "\n", array_map( 'drystone_board_plain_text', $lines ) ) ) );
}

/**
 * A text within its limit, cut between words if possible. It does not use wp_trim_words, which strips text that looks
 * like a tag.
 */
function drystone_board_shorten( $text ) {
	$lines = explode( "\n", $text );
	if ( count( $lines ) > DRYSTONE_BOARD_MAX_LINES ) {
		$text = implode( "\n", array_slice( $lines, 0, DRYSTONE_BOARD_MAX_LINES ) ) . '…';
	}
	if ( mb_strlen( $text ) <= DRYSTONE_BOARD_MAX_LETTERS ) {
		return $text;
	}
	$beginning = mb_substr( $text, 0, DRYSTONE_BOARD_MAX_LETTERS );
	return ( preg_replace( '/\s\S{0,40}$/u', '', $beginning ) ?? $beginning ) . '…';
}

/** A web address, or ''. */
function drystone_board_web_address( $value ) {
	return is_string( $value ) && preg_match( '#^https?://#i', $value ) ? esc_url_raw( $value, array( 'http', 'https' ) ) : '';
}

/**
 * @param string $json of the service's response for the posts.
 * @return array<int, array{title: string, text: string, author: string, url: string, picture: string, width: int, height: int, alternative: string, published: int, language: string}>
 */
function drystone_board_read_posts( $json ) {
	$document = drystone_board_decode( $json );
	$posts    = array();
	foreach ( ( is_array( $document['data'] ?? null ) ? $document['data'] : array() ) as $resource ) {
		$fields = is_array( $resource['attributes'] ?? null ) ? $resource['attributes'] : array();
		$author = is_array( $fields['author'] ?? null ) ? $fields['author'] : array();
		$title  = drystone_board_plain_text( $fields['title'] ?? '' );
		$text   = drystone_board_plain_lines( $fields['text'] ?? '' );
		// A warning takes the place of the text, and sensitive pictures wait for a press in the board.
		$warning   = drystone_board_plain_text( $fields['content_warning'] ?? '' );
		$sensitive = true === ( $fields['sensitive'] ?? false );
		if ( '' !== $warning ) {
			$text = $warning;
		}
		$name   = drystone_board_plain_text( $author['name'] ?? '' );
		$post   = array(
			// A text that begins with its title already contains it.
			'title'       => '' !== $title && 0 === strpos( $text, $title ) ? '' : drystone_board_shorten( $title ),
			'text'        => drystone_board_shorten( $text ),
			'author'      => '' === $name ? drystone_board_plain_text( $author['username'] ?? '' ) : $name,
			'url'         => drystone_board_web_address( $fields['url'] ?? '' ),
			'picture'     => $sensitive ? '' : drystone_board_web_address( $fields['image_url'] ?? '' ),
			'covered'     => $sensitive || '' !== $warning,
			'width'       => (int) ( is_numeric( $fields['image_width'] ?? null ) ? $fields['image_width'] : 0 ),
			'height'      => (int) ( is_numeric( $fields['image_height'] ?? null ) ? $fields['image_height'] : 0 ),
			'alternative' => drystone_board_plain_text( $fields['alternative_text'] ?? '' ),
			'published'   => (int) strtotime( is_string( $fields['published_at'] ?? null ) ? $fields['published_at'] : '' ),
			'language'    => preg_match( '/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i', (string) ( $fields['metadata']['language'] ?? '' ) ) ? $fields['metadata']['language'] : '',
		);
		if ( $post['covered'] || '' !== $post['title'] . $post['text'] . $post['picture'] ) {
			$posts[] = $post;
		}
	}
	return $posts;
}

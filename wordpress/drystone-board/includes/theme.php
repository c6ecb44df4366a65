<?php
/**
 * The look of a board from the theme (its font and its accent) and from the block's own style controls, as custom
 * properties of the element.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The custom properties of the block's style controls, with the path of the value in the block's attributes. */
const DRYSTONE_BOARD_PROPERTIES = array(
	'--drystone-background'  => array( 'color', 'backgroundColor', array( 'color', 'background' ) ),
	'--drystone-text-color'  => array( 'color', 'textColor', array( 'color', 'text' ) ),
	'--drystone-accent'      => array( 'color', '', array( 'elements', 'link', 'color', 'text' ) ),
	'--drystone-font-family' => array( 'font-family', 'fontFamily', array( 'typography', 'fontFamily' ) ),
	'--drystone-font-size'   => array( 'font-size', 'fontSize', array( 'typography', 'fontSize' ) ),
);

/** Minimum contrast: the accent is shown on white cards, so colors with less contrast are skipped. */
const DRYSTONE_BOARD_LEAST_CONTRAST = 4.5;

/** Converts `var:preset|color|accent-1` to CSS; '' for an invalid value. */
function drystone_board_css_value( $value ) {
	$value = is_string( $value ) ? trim( $value ) : '';
	if ( preg_match( '/^var:([a-z-]+)\|([a-z-]+)\|([a-z0-9-]+)$/i', $value, $parts ) ) {
		return "var(--wp--$parts[1]--$parts[2]--" . _wp_to_kebab_case( $parts[3] ) . ')';
	}
	return preg_match( '/^[\w\s#%.,()\'"\/*+-]+$/', $value ) && ! preg_match( '/url\s*\(|\/\*/i', $value ) ? $value : '';
}

/** Contrast of a color with white; 0 = a color in an unsupported format. */
function drystone_board_contrast_with_white( $color ) {
	if ( ! preg_match( '/^#([0-9a-f]{3}|[0-9a-f]{6})$/i', $color, $parts ) ) {
		return 0;
	}
	$digits = 3 === strlen( $parts[1] ) ? preg_replace( '/./', '$0$0', $parts[1] ) : $parts[1];
	$light  = 0;
	foreach ( array( 0.2126, 0.7152, 0.0722 ) as $at => $weight ) {
		$part   = hexdec( substr( $digits, 2 * $at, 2 ) ) / 255;
		$light += $weight * ( $part <= 0.03928 ? $part / 12.92 : pow( ( $part + 0.055 ) / 1.055, 2.4 ) );
	}
	return 1.05 / ( $light + 0.05 );
}

/** The first legible color on a white card: the theme's link color, button color, and colors with a matching name. */
function drystone_board_theme_accent() {
	$resolved = array( 'transforms' => array( 'resolve-variables' ) );
	$colors   = array(
		wp_get_global_styles( array( 'elements', 'link', 'color', 'text' ), $resolved ),
		wp_get_global_styles( array( 'elements', 'button', 'color', 'background' ), $resolved ),
	);
	foreach ( (array) wp_get_global_settings( array( 'color', 'palette', 'theme' ) ) as $named ) {
		if ( in_array( $named['slug'] ?? '', array( 'primary', 'accent', 'accent-1' ), true ) ) {
			$colors[] = $named['color'];
		}
	}
	foreach ( $colors as $color ) {
		if ( is_string( $color ) && drystone_board_contrast_with_white( $color ) >= DRYSTONE_BOARD_LEAST_CONTRAST ) {
			return $color;
		}
	}
	return '';
}

/**
 * Properties of a theme with a theme.json; other themes do not describe their look. On dark cards the accent is the
 * widget's own.
 *
 * @param array<string, string> $attributes of the element.
 * @return array<string, string>
 */
function drystone_board_theme_properties( $attributes ) {
	if ( ! drystone_board_settings()['theme'] || ! wp_theme_has_theme_json() ) {
		return array();
	}
	$font = wp_get_global_styles( array( 'typography', 'fontFamily' ) );
	return array_filter(
		array(
			'--drystone-font-family' => drystone_board_css_value( $font ),
			'--drystone-accent'      => isset( $attributes['color-scheme'] ) && 'light' !== $attributes['color-scheme'] ? '' : drystone_board_theme_accent(),
		)
	);
}

/**
 * Properties from the block's own style controls.
 *
 * @param array<string, mixed> $given the block's attributes.
 * @return array<string, string>
 */
function drystone_board_block_properties( $given ) {
	$chosen = array();
	foreach ( DRYSTONE_BOARD_PROPERTIES as $property => list( $kind, $preset, $path ) ) {
		$slug  = '' === $preset ? null : ( $given[ $preset ] ?? null );
		$value = is_string( $slug ) && preg_match( '/^[a-z0-9-]+$/i', $slug ) ? "var(--wp--preset--$kind--" . _wp_to_kebab_case( $slug ) . ')' : drystone_board_css_value( _wp_array_get( $given['style'] ?? array(), $path, '' ) );
		if ( '' !== $value ) {
			$chosen[ $property ] = $value;
		}
	}
	return $chosen;
}

/**
 * @param array<string, string> $properties by name.
 * @return string for a style attribute, not yet escaped.
 */
function drystone_board_style_text( $properties ) {
	$text = '';
	foreach ( $properties as $name => $value ) {
		$text .= "$name:$value;";
	}
	return $text;
}
